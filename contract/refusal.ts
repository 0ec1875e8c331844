/** One way of saying no: its HTTP status, and what its sentence in `texts/<language>/server/refusals.json` is filled with. */
export const refusal = <const Name extends string = never>(
  status: number,
  ...values: readonly Name[]
): { status: number; values: readonly Name[] } => ({ status, values })
