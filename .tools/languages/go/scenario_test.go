package main

import (
	"context"
	"net/http"
	"os"
	"reflect"
	"testing"

	"example.com/desk/platform"
)

func must[T any](value T, _ *http.Response, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func TestScenario(t *testing.T) {
	configuration := platform.NewConfiguration()
	configuration.Servers = platform.ServerConfigurations{{URL: os.Getenv("AGENT_PLATFORM_BASE_URL")}}
	configuration.AddDefaultHeader("x-api-key", os.Getenv("AGENT_PLATFORM_API_KEY"))
	client := platform.NewAPIClient(configuration)
	ctx := context.Background()

	list := must(client.ContactsAPI.ListContacts(ctx).Search("Scenario").Execute())(t)
	contact := list.Data[0]
	if interests := contact.CustomFields["interests"]; !reflect.DeepEqual(interests, []any{"sports", "music"}) {
		t.Fatal(interests)
	}

	agent := must(client.AgentsAPI.CreateAgent(ctx).CreateAgentBody(*platform.NewCreateAgentBody("Bia")).Execute())(t).Data
	if agent.Description.Get() != nil {
		t.Fatal(agent.Description)
	}

	changes := platform.NewUpdateContactBody()
	changes.SetCustomFields(map[string]any{"seats": 16777217})
	changed := must(client.ContactsAPI.UpdateContact(ctx, contact.Id).UpdateContactBody(*changes).Execute())(t).Data
	if !reflect.DeepEqual(changed.Tags, []string{"first", "second"}) {
		t.Fatal(changed.Tags)
	}
	read := must(client.ContactsAPI.GetContact(ctx, contact.Id).Execute())(t).Data
	if read.CustomFields["seats"] != float64(16777217) {
		t.Fatal(read.CustomFields["seats"])
	}

	if deleted := must(client.AgentsAPI.DeleteAgent(ctx, agent.Id).Execute())(t).Data; !deleted.Deleted {
		t.Fatal(deleted)
	}
	_, missing, _ := client.ContactsAPI.GetContact(ctx, "00000000-0000-4000-8000-00000000ffff").Execute()
	_, limited, _ := client.ConversationsAPI.ListConversations(ctx).Execute()
	_, teapot, _ := client.ChannelsAPI.ListChannels(ctx).Execute()
	if missing.StatusCode != 404 || limited.StatusCode != 429 || teapot.StatusCode != 418 {
		t.Fatal(missing.Status, limited.Status, teapot.Status)
	}
	if limited.Header.Get("Retry-After") != "7" {
		t.Fatal(limited.Header)
	}

	drifted := must(client.AgentsAPI.ListAgents(ctx).Execute())(t).Data[0]
	if drifted.Status == "active" || drifted.Status == "inactive" {
		t.Fatal(drifted.Status)
	}

	webhook := platform.NewCreateWebhookBody("https://example.com/", []string{"messages"})
	if created := must(client.WebhooksAPI.CreateWebhook(ctx).CreateWebhookBody(*webhook).Execute())(t); created.Data.Secret == "" {
		t.Fatal(created)
	}
}
