import type { z } from 'zod'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'

/** The rules of a kind over what is typed; where its very shape is wrong, that is told first. */
export function checkedDraft<Draft>(
  shape: z.ZodType<Draft>,
  content: unknown,
  rules: (draft: Draft) => FormFault[],
): FormFault[] {
  const read = shape.safeParse(content)
  if (read.success) return rules(read.data)
  return read.error.issues.map(({ path }) => ({
    field: path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, ''),
    code: 'V_FORMAT',
  }))
}
