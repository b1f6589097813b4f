package webhooks

import (
	"net/http"
	"strings"
	"testing"
)

const (
	body      = `{"event":"message.received","webhook_id":"wh_1","data":{}}`
	signature = "sha256=3eea1e23b0d4ccdc460e99a395656a7968d2f9d994ecfc243b37cdedacafeec1"
	now       = 1700000000
)

func isAccepted(t *testing.T, body string, now int64, change func(http.Header)) bool {
	t.Helper()
	header := http.Header{}
	header.Set("X-Webhook-Signature", signature)
	header.Set("X-Webhook-Timestamp", "1700000000")
	header.Set("X-Webhook-ID", "wh_1")
	change(header)
	event, err := Verify([]byte(body), header, "whsec_test", now)
	return err == nil && event["event"] == "message.received"
}

func unchanged(http.Header) {}

func TestAccepts(t *testing.T) {
	for _, time := range []int64{now, now + 300, now - 300} {
		if !isAccepted(t, body, time, unchanged) {
			t.Error(time)
		}
	}
	upperCase := func(header http.Header) {
		header.Set("X-Webhook-Signature", strings.Replace(signature, "eea", "EEA", 1))
	}
	if !isAccepted(t, body, now, upperCase) {
		t.Error("upper case")
	}
}

func TestRejects(t *testing.T) {
	for _, time := range []int64{now + 301, now - 301} {
		if isAccepted(t, body, time, unchanged) {
			t.Error(time)
		}
	}
	if isAccepted(t, body+" ", now, unchanged) {
		t.Error("another body")
	}
	if isAccepted(t, body, now, func(header http.Header) { header.Set("X-Webhook-ID", "wh_2") }) {
		t.Error("another webhook")
	}
	for _, name := range []string{"X-Webhook-Signature", "X-Webhook-Timestamp", "X-Webhook-ID"} {
		if isAccepted(t, body, now, func(header http.Header) { header.Del(name) }) {
			t.Error("missing " + name)
		}
		if isAccepted(t, body, now, func(header http.Header) { header.Add(name, header.Get(name)) }) {
			t.Error("repeated " + name)
		}
	}
}
