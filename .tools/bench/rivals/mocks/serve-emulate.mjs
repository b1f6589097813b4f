import { createEmulator, defineEmulator } from 'emulate';

/** The nearest rival: a custom emulator of the same route. */
const service = defineEmulator({
  name: 'agent-platform',
  state: () => ({ fields: [] }),
  setup({ app, state }) {
    app.get('/v1/custom-fields', (context) =>
      context.json({
        data: state.fields,
        pagination: { page: 1, limit: 20, total: 0, total_pages: 0 },
      }),
    );
  },
});
await createEmulator({ service, port: Number(process.argv[2]) });
