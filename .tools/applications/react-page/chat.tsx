import { type FormEvent, useState } from 'react';

/** Sends a message to the back end and shows the reply. The page does not have the API key. */
export function Chat() {
  const [message, setMessage] = useState('');
  const [reply, setReply] = useState<string>();

  async function ask(event: FormEvent) {
    event.preventDefault();
    const response = await fetch('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    setReply(
      response.ok ? (await response.json()).reply : 'The agent cannot reply now. Try again later.',
    );
  }

  return (
    <form onSubmit={ask}>
      <label>
        Message
        <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button type="submit">Send</button>
      {reply !== undefined && <output>{reply}</output>}
    </form>
  );
}
