import { CopyButton } from '../../components/copy-button.tsx';

/** A webhook secret that the mock has just returned. */
export function WebhookSecret({ secret }: { readonly secret: string }) {
  return (
    <section>
      <h3>Webhook secret (shown only once)</h3>
      <div class="command">
        <pre>{secret}</pre>
        <CopyButton label="Copy the webhook secret" text={() => secret} />
      </div>
    </section>
  );
}
