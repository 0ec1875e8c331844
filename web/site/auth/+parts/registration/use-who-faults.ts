import { useState } from 'react'
import { personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { Prefill } from '#contract/identity/signing.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import { useT } from '#web/shell/texts.ts'
import type { Draft } from './draft.ts'

type Faults = Partial<
  Record<'lastName' | 'firstName' | 'pinfl' | 'organizationKind' | 'organizationName' | 'tin', string>
>

/** The server's own rules, told while one is still on the step; once shown, they follow the typing. */
export function useWhoFaults(draft: Draft, pinfl: string, prefill: Prefill | null) {
  const t = useT('register')
  const tShell = useT('shell')
  const [isShown, setShown] = useState(false)
  const needed = (label: string) => tShell('form.required', { label })

  const find = (): Faults => {
    const faults: Faults = {}
    if (!prefill) {
      if (!draft.lastName.trim()) faults.lastName = needed(t('last-name'))
      if (!draft.firstName.trim()) faults.firstName = needed(t('first-name'))
      if (pinfl && !isPinfl(pinfl)) faults.pinfl = t('pinfl.fault')
    }
    if (draft.kind !== 'organization') return faults
    const kind = draft.organizationKind
    if (!kind) faults.organizationKind = needed(t('organization.kind'))
    if (draft.organizationName.trim().length < 2) faults.organizationName = needed(t('organization.name'))
    if (prefill?.isLegalEntity || prefill?.isSoleProprietor) return faults
    const byPinfl = kind !== '' && personKinds.includes(kind) && Boolean(pinfl || prefill?.pinfl)
    if (draft.tin ? !isTin(draft.tin) : !byPinfl) faults.tin = t('tin.fault')
    return faults
  }

  const check = (): boolean => {
    setShown(true)
    return Object.keys(find()).length === 0
  }
  return { faults: isShown ? find() : {}, check }
}
