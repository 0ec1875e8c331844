/** One way of saying no: its HTTP status and its sentence. The placeholders of the Uzbek one are what a caller must fill. */
export const refusal = <const Uz extends string>(
  status: number,
  uz: Uz,
  ru: string,
  eng: string,
): { status: number; uz: Uz; ru: string; eng: string } => ({ status, uz, ru, eng })
