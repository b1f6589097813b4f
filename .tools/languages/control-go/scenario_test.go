package main

import (
	"context"
	"os"
	"testing"

	"example.com/desk/control"
)

func TestControls(t *testing.T) {
	configuration := control.NewConfiguration()
	configuration.Servers = control.ServerConfigurations{{URL: os.Getenv("AGENT_PLATFORM_BASE_URL")}}
	client := control.NewAPIClient(configuration)
	ctx := context.Background()

	before, _, err := client.ClockAPI.ClockNow(ctx).Execute()
	if err != nil {
		t.Fatal(err)
	}
	advance := control.NewClockAdvanceRequest()
	advance.SetMs(16777217)
	after, _, err := client.ClockAPI.ClockAdvance(ctx).ClockAdvanceRequest(*advance).Execute()
	if err != nil || after.Data.Ms-before.Data.Ms != 16777217 {
		t.Fatal(err, after)
	}

	fault := control.NewFaultsAddRequest()
	fault.SetOperation("getMe")
	fault.SetStatus(503)
	fault.SetBody([]any{"any", 1, nil})
	added, _, err := client.FaultsAPI.FaultsAdd(ctx).FaultsAddRequest(*fault).Execute()
	if err != nil || added.Data.GetStatus() != 503 {
		t.Fatal(err, added)
	}

	replies := control.NewAgentRepliesSetRequest("00000000-0000-4000-8000-0000000000a1")
	replies.SetReply(map[string]any{"sequence": []string{"One", "Two"}})
	if _, _, err := client.AgentsAPI.AgentRepliesSet(ctx).AgentRepliesSetRequest(*replies).Execute(); err != nil {
		t.Fatal(err)
	}

	snapshot, _, err := client.StateAPI.Snapshot(ctx).Execute()
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := client.StateAPI.Restore(ctx).Snapshot(snapshot.Data).Execute(); err != nil {
		t.Fatal(err)
	}
	if reset, _, err := client.StateAPI.Reset(ctx).Execute(); err != nil || !reset.Data.Reset {
		t.Fatal(err, reset)
	}
}
