#!/usr/bin/env bash
# Tests against the mock that use only curl. Each check prints a line. The suite ends at the first check that fails.
# Run it with `npx -c 'bash suite.sh'`, which puts agent-platform-mock on the PATH.
set -euo pipefail

AGENT=00000000-0000-4000-8000-0000000000a1 # the demo records have the same ids in every mock
WHATSAPP=00000000-0000-4000-8000-0000000000c1

# Starts the mock in a separate process, on a free port, with a clock that stands still until it is advanced.
folder=$(mktemp -d)
agent-platform-mock --port 0 --clock virtual --log silent --ready-file "$folder/url" >"$folder/output" &
mock=$!
trap 'kill "$mock" 2>/dev/null; wait "$mock" || true; rm -rf "$folder"' EXIT
for _ in $(seq 300); do
  [ -e "$folder/url" ] && break
  kill -0 "$mock" 2>/dev/null || { echo 'The mock has ended. See the error above.' >&2; exit 1; }
  sleep 0.1
done
[ -e "$folder/url" ] || { echo 'The mock was not ready after 30 s.' >&2; exit 1; }
url=$(cat "$folder/url")

# control METHOD PATH [JSON]: calls the control API of the mock.
control() {
  curl -sS --fail-with-body -X "$1" -H 'Content-Type: application/json' ${3:+-d "$3"} "$url/__mock__$2"
}

# call METHOD PATH [JSON]: calls the platform, as the application does. `status` then prints the status of the response.
call() {
  curl -sS -X "$1" -H "x-api-key: $key" -H 'Content-Type: application/json' ${3:+-d "$3"} \
    -w '%{stderr}%{http_code}' "$url/v1$2" 2>"$folder/status"
}

# field NAME: prints the first value with this name in the JSON on stdin. A larger suite would use jq.
field() {
  grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

# is WHAT EXPECTED ACTUAL: ends the suite unless both values are equal.
is() {
  if [ "$2" != "$3" ]; then
    echo "not ok: $1: expected '$2', got '$3'" >&2
    exit 1
  fi
  echo "ok: $1"
}

status() { cat "$folder/status"; }

# The suite creates a workspace with its own API key, records and limits, so that several suites can share one mock.
workspace=$(control POST /workspaces '{}')
key=$(field apiKey <<<"$workspace")
query="?workspace=$(field id <<<"$workspace")"

reply=$(call POST "/agents/$AGENT/conversation" '{"message":"Hello"}' | field response)
is 'the agent replies' 'You said: Hello' "$reply"

written=$(control POST "/simulate/inbound-message$query" \
  "{\"channelId\":\"$WHATSAPP\",\"from\":\"+5511988887777\",\"content\":\"A human, please\"}")
chat=$(field conversationId <<<"$written")
call POST "/chats/$chat/messages" '{"content":"I am here now."}' >/dev/null
is 'an operator cannot write before the takeover' 409 "$(status)"
is 'the operator takes over' human "$(call POST "/chats/$chat/start-human" | field status)"
call POST "/chats/$chat/messages" '{"content":"I am here now."}' >/dev/null
is 'the operator writes after the takeover' 201 "$(status)"

control POST "/faults$query" '{"operation":"getMe","status":503,"times":1}' >/dev/null
call GET /me >/dev/null
is 'the platform is in maintenance' 503 "$(status)"
call GET /me >/dev/null
is 'the next call works again' 200 "$(status)"

control POST "/faults$query" '{"operation":"getMe","status":429,"retryAfter":7,"times":1}' >/dev/null
call GET /me >/dev/null
is 'a fault causes a 429' 429 "$(status)"

before=$(control GET "/clock$query")
control POST "/clock/advance$query" '{"ms":60000}' >/dev/null
is 'the clock advances by a minute' changed "$([ "$before" = "$(control GET "/clock$query")" ] || echo changed)"

calls=$(control GET "/requests$query&operation=getMe" | grep -o '"operation":"getMe"' | wc -l)
is 'the journal contains all calls' 3 "$((calls))"
