#!/usr/bin/env bash
# Run it with `npx -c 'bash suite.sh'`, which puts agent-platform-mock on the PATH.
# Tests against the mock platform with curl alone. Every check prints a line; the first that fails ends the suite.
set -euo pipefail

AGENT=00000000-0000-4000-8000-0000000000a1 # the demo seed has the same ids in every mock
WHATSAPP=00000000-0000-4000-8000-0000000000c1

# The mock in a process of its own, on a free port, with a clock that stands still until it is advanced.
folder=$(mktemp -d)
agent-platform-mock --port 0 --clock virtual --log silent --ready-file "$folder/url" >"$folder/output" &
mock=$!
trap 'kill "$mock" 2>/dev/null; wait "$mock" || true; rm -rf "$folder"' EXIT
for _ in $(seq 300); do
  [ -e "$folder/url" ] && break
  kill -0 "$mock" 2>/dev/null || { echo 'the mock has ended; its error is above' >&2; exit 1; }
  sleep 0.1
done
[ -e "$folder/url" ] || { echo 'the mock was not ready after 30 s' >&2; exit 1; }
url=$(cat "$folder/url")

# control METHOD PATH [JSON]: controls the mock, as only a test does.
control() {
  curl -sS --fail-with-body -X "$1" -H 'Content-Type: application/json' ${3:+-d "$3"} "$url/__mock__$2"
}

# call METHOD PATH [JSON]: calls the platform, as the application does. The status goes to a file.
call() {
  curl -sS -X "$1" -H "X-API-Key: $key" -H 'Content-Type: application/json' ${3:+-d "$3"} \
    -w '%{stderr}%{http_code}' "$url/v1$2" 2>"$folder/status"
}

# field NAME: the first value of that name in the JSON on stdin. A larger suite would use jq.
field() {
  grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

# is WHAT EXPECTED ACTUAL
is() {
  if [ "$2" != "$3" ]; then
    echo "not ok: $1: expected '$2', got '$3'" >&2
    exit 1
  fi
  echo "ok: $1"
}

status() { cat "$folder/status"; }

# A workspace of its own has its own key, records and limits; so do parallel suites on one mock.
workspace=$(control POST /workspaces '{}')
key=$(field apiKey <<<"$workspace")
query="?workspace=$(field id <<<"$workspace")"

reply=$(call POST "/agents/$AGENT/conversation" '{"message":"Hello"}' | field response)
is 'the agent replies' 'You said: Hello' "$reply"

written=$(control POST "/simulate/inbound-message$query" \
  "{\"channelId\":\"$WHATSAPP\",\"from\":\"+5511988887777\",\"content\":\"A person, please\"}")
chat=$(field conversationId <<<"$written")
call POST "/chats/$chat/messages" '{"content":"I am here now."}' >/dev/null
is 'an operator cannot write before the takeover' 409 "$(status)"
is 'the operator takes over' human "$(call POST "/chats/$chat/start-human" | field status)"
call POST "/chats/$chat/messages" '{"content":"I am here now."}' >/dev/null
is 'then the operator writes' 201 "$(status)"

control POST "/faults$query" '{"operation":"getMe","status":503,"times":1}' >/dev/null
call GET /me >/dev/null
is 'the platform is in maintenance' 503 "$(status)"
call GET /me >/dev/null
is 'the next call works again' 200 "$(status)"

control POST "/faults$query" '{"operation":"getMe","status":429,"retryAfter":7,"times":1}' >/dev/null
call GET /me >/dev/null
is 'a fault limits the rate' 429 "$(status)"

before=$(control GET "/clock$query")
control POST "/clock/advance$query" '{"ms":60000}' >/dev/null
is 'a minute passes at once' changed "$([ "$before" = "$(control GET "/clock$query")" ] || echo changed)"

calls=$(control GET "/requests$query&operation=getMe" | grep -o '"operation":"getMe"' | wc -l)
is 'the mock remembers what was called' 3 "$((calls))"
