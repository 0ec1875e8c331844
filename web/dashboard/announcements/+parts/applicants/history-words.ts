import { applicantProcess, applicantStates } from '#contract/announcements/applicant-process.ts'
import { useT } from '#web/shell/texts.ts'

const more = ['apply', 'phone', 'undecline'] as const
const isStep = (verb: string): verb is keyof typeof applicantProcess => Object.hasOwn(applicantProcess, verb)

/** States and steps of a response in words, for its history. */
export function useHistoryWords() {
  const t = useT('applicants')
  return {
    state: (state: string) => {
      const known = applicantStates.find((one) => one === state)
      if (!known) return state
      return known === 'done' ? t('did.finish') : t(`state.${known}`)
    },
    verb: (action: string) => {
      const verb = action.slice(action.lastIndexOf('.') + 1)
      const other = more.find((one) => one === verb)
      return other ? t(`did.${other}`) : isStep(verb) ? t(`did.${verb}`) : verb
    },
  }
}
