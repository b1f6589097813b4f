import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

class Scenario {
  static void check(boolean isTrue, Object shown) {
    if (!isTrue) throw new AssertionError(shown);
  }

  public static void main(String[] args) throws ApiException {
    ApiClient client = new ApiClient().setBasePath(System.getenv("AGENT_PLATFORM_BASE_URL"));

    ClockApi clock = new ClockApi(client);
    double before = clock.clockNow(null).getData().getMs().doubleValue();
    ClockAdvanceRequest advance = new ClockAdvanceRequest().ms(16777217.0);
    double after = clock.clockAdvance(advance, null).getData().getMs().doubleValue();
    check(after - before == 16777217.0, after);

    FaultsAddRequest fault =
        new FaultsAddRequest().operation(FaultsAddRequest.OperationEnum.GET_ME).status(503).body(List.of("any", 1));
    check(new FaultsApi(client).faultsAdd(fault, null).getData().getStatus() == 503, fault);

    AgentRepliesSetRequest replies =
        new AgentRepliesSetRequest()
            .agentId(UUID.fromString("00000000-0000-4000-8000-0000000000a1"))
            .reply(Map.of("sequence", List.of("One", "Two")));
    new AgentsApi(client).agentRepliesSet(replies, null);

    StateApi state = new StateApi(client);
    check(state.snapshot(null).getData().getWorkspaces().size() == 1, "snapshot");
    check(state.reset(null).getData().getReset(), "reset");
    System.out.println("The scenario passed.");
  }
}
