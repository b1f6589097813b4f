package main

import (
	"context"
	"net/http"
	"os"
	"reflect"
	"testing"

	"example.com/desk/platform"
	"github.com/google/uuid"
)

func TestScenario(t *testing.T) {
	key := platform.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("x-api-key", os.Getenv("AGENT_PLATFORM_API_KEY"))
		return nil
	})
	client, err := platform.NewClientWithResponses(os.Getenv("AGENT_PLATFORM_BASE_URL"), key)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()

	search := "Scenario"
	list, err := client.ListContactsWithResponse(ctx, &platform.ListContactsParams{Search: &search})
	if err != nil {
		t.Fatal(err)
	}
	contact := list.JSON200.Data[0]
	if interests := contact.CustomFields["interests"]; !reflect.DeepEqual(interests, []any{"sports", "music"}) {
		t.Fatal(interests)
	}

	agent, err := client.CreateAgentWithResponse(ctx, platform.CreateAgentBody{Name: "Bia"})
	if err != nil || agent.JSON201 == nil {
		t.Fatal(err, agent)
	}

	changes := platform.UpdateContactBody{CustomFields: &map[string]any{"seats": 16777217}}
	changed, err := client.UpdateContactWithResponse(ctx, contact.Id, changes)
	if err != nil || !reflect.DeepEqual(changed.JSON200.Data.Tags, []string{"first", "second"}) {
		t.Fatal(err, changed)
	}
	read, err := client.GetContactWithResponse(ctx, contact.Id)
	if err != nil || read.JSON200.Data.CustomFields["seats"] != float64(16777217) {
		t.Fatal(err, read)
	}

	deleted, err := client.DeleteAgentWithResponse(ctx, agent.JSON201.Data.Id)
	if err != nil || !deleted.JSON200.Data.Deleted {
		t.Fatal(err, deleted)
	}
	unknown := uuid.MustParse("00000000-0000-4000-8000-00000000ffff")
	missing, err := client.GetContactWithResponse(ctx, unknown)
	if err != nil || missing.JSON404 == nil || missing.JSON404.Error.Code != "NOT_FOUND" {
		t.Fatal(err, missing)
	}
	limited, err := client.ListConversationsWithResponse(ctx, &platform.ListConversationsParams{})
	if err != nil || limited.JSON429 == nil || limited.HTTPResponse.Header.Get("Retry-After") != "7" {
		t.Fatal(err, limited)
	}
	teapot, err := client.ListChannelsWithResponse(ctx, &platform.ListChannelsParams{})
	if err != nil || teapot.StatusCode() != 418 {
		t.Fatal(err, teapot)
	}

	drifted, err := client.ListAgentsWithResponse(ctx, &platform.ListAgentsParams{})
	if err != nil || drifted.JSON200.Data[0].Status == "active" || drifted.JSON200.Data[0].Status == "inactive" {
		t.Fatal(err, drifted)
	}

	webhook := platform.CreateWebhookBody{Url: "https://example.com/", Events: []string{"messages"}}
	created, err := client.CreateWebhookWithResponse(ctx, webhook)
	if err != nil || created.JSON201.Data.Secret == "" {
		t.Fatal(err, created)
	}
}
