import type { Localized } from '#contract/localized.ts'

/** jsonb keeps keys in an order of its own; texts are compared and shown in ours. */
export const inOrder = ({ uz, ru, eng, cyrl }: Localized) => ({ uz, ru, eng, cyrl })
