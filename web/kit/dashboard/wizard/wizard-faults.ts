import { type TextKey, useT } from '#web/shell/texts.ts'

/** What is wrong with one field of a long form. */
export interface FormFault {
  /** As a whole: `priceTiers[1].price`; its field of the form is the first word. */
  field: string
  code: string
  values?: Record<string, string | number>
}

export const fieldOf = (fault: { field: string }) => /^[^.[]*/.exec(fault.field)?.[0] ?? ''

const worded: Readonly<Record<string, TextKey<'publishing'>>> = {
  V_REQUIRED: 'fault.required',
  V_ML_UZ: 'fault.ml-uz',
  V_NUMBER: 'fault.number',
  V_LINK: 'fault.link',
  V_FILE_COUNT: 'fault.file-count',
  V_RANGE: 'fault.range',
  V_DATE_ORDER: 'fault.date-order',
  V_DATE_PAST: 'fault.date-past',
  V_CONTACT_IN_TEXT: 'fault.contact-in-text',
  V_PROFANITY: 'fault.profanity',
  V_CATEGORY_LEAF: 'fault.category-leaf',
}

/** A fault in words: our own short ones, or what the server said of the same field. */
export function useCommonFaultText(
  said: readonly { field: string; code: string; message: string }[] = [],
): (fault: FormFault) => string {
  const t = useT('publishing')
  return ({ field, code }) => {
    const key = worded[code]
    const heard = said.find((fault) => fault.field === field && fault.code === code)?.message
    return key ? t(key) : (heard ?? t('fault.other'))
  }
}
