import os
from uuid import UUID

import agent_platform_control as control

configuration = control.Configuration(host=os.environ["AGENT_PLATFORM_BASE_URL"])
with control.ApiClient(configuration) as client:
    clock = control.ClockApi(client)
    before = clock.clock_now().data.ms
    advance = control.ClockAdvanceRequest(ms=16777217)
    assert clock.clock_advance(advance).data.ms - before == 16777217

    faults = control.FaultsApi(client)
    fault = control.FaultsAddRequest(operation="getMe", status=503, body=["any", 1, None])
    added = faults.faults_add(fault).data
    listed = [each for each in faults.faults_list().data if each.id == added.id]
    assert listed[0].status == 503, listed

    agents = control.AgentsApi(client)
    agent = UUID("00000000-0000-4000-8000-0000000000a1")
    for reply in ["Hello", {"text": "Hello", "delayMs": 5}, {"sequence": ["One", "Two"]}]:
        request = control.AgentRepliesSetRequest(agentId=agent, reply=reply)
        agents.agent_replies_set(request)

    state = control.StateApi(client)
    state.restore(state.snapshot().data)
    assert control.JournalApi(client).trace().data.version == 1
    assert state.options().data.created_status == 201
    assert state.reset().data.reset is True
print("The scenario passed.")
