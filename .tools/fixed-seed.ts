import fc from 'fast-check';

// Every run tries the same cases, so a failure comes from a change and not from chance. `SEED=2` tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
