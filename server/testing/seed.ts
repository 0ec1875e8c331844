import fc from 'fast-check'

/**
 * Whatever is tried at random is tried the same way in each run: a build that is red once in many tells nobody what to
 * mend. `FUZZ_SEED=$RANDOM npx vitest run --project unit` goes hunting.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261115) })
