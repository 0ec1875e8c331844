import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { verifyOtpCode } from '#contract/identity/codes.ts'
import { requiredConsents } from '#contract/identity/consent-kinds.ts'
import type { linkCertificate, register } from '#contract/identity/registration.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { keepUser, signInByPhone } from '#web/shell/session.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { useEnter } from '../use-enter.ts'
import { useRefusal } from '../use-refusal.ts'
import { fromCertificate, useDraft } from './draft.ts'
import type { Step } from './steps.tsx'
import { useCertificate } from './use-certificate.ts'

interface ProvedPhone {
  verifyKey: string
  phone: string
}

/** The phone door hands over a number it has proved and found without an account. */
function handedOver(state: unknown): ProvedPhone | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const [verifyKey, phone]: unknown[] = [Reflect.get(state, 'verifyKey'), Reflect.get(state, 'phone')]
  return typeof verifyKey === 'string' && typeof phone === 'string' ? { verifyKey, phone } : undefined
}

const isUnknown = (error: unknown) => error instanceof CallError && error.body?.code === 'E_NOT_REGISTERED'

/** Three steps to an account; what is typed survives going back and coming again. */
export function useRegistration() {
  const { draft, set, forget } = useDraft()
  const [proved, setProved] = useState<ProvedPhone>()
  const [step, setStep] = useState<Step>('phone')
  const [pinfl, setPinfl] = useState('')
  const [busy, setBusy] = useState(false)
  const [hasAccount, setHasAccount] = useState(false)
  const { refusal, show, clear } = useRefusal()
  const enter = useEnter()
  const lang = useLanguage()
  const { prefill, forget: forgetCertificate } = useCertificate((found) => set(fromCertificate(found)))

  const { state } = useLocation()
  // Not at once: the page comes from the server as it is for everybody.
  useEffect(() => {
    const handed = handedOver(state)
    if (!handed) return
    setProved(handed)
    setStep('who')
  }, [state])

  const open = (next: Step) => {
    clear()
    setStep(next)
  }

  /** A number that has an account needs no registration: its owner is let in, with a certificate as a proved person. */
  const provePhone = async (typed: { verifyKey: string; code: string; phone: string }) => {
    const { verifyKey, code, phone } = typed
    try {
      if (prefill) {
        await ask<typeof verifyOtpCode>('POST /main/api-auth/auth/verify', { body: { verifyKey, code } })
        const linking = ask<typeof linkCertificate>('POST /main/api-auth/auth/link-certificate', {
          body: { verifyKey },
        })
        await enter(keepUser(await linking))
      } else await enter(await signInByPhone({ verifyKey, code }))
    } catch (error) {
      if (!isUnknown(error)) throw error
      setProved({ verifyKey, phone })
      open('who')
    }
  }

  const submit = async () => {
    if (!proved || !draft.territoryId) return
    const { kind, organizationKind, tin } = draft
    setBusy(true)
    clear()
    try {
      const user = await ask<typeof register>('POST /main/api-auth/auth/register', {
        body: {
          verifyKey: proved.verifyKey,
          certificate: Boolean(prefill),
          kind,
          lastName: draft.lastName,
          firstName: draft.firstName,
          ...(draft.middleName && { middleName: draft.middleName }),
          ...(pinfl && !prefill && { pinfl }),
          ...(kind === 'organization' &&
            organizationKind && {
              organization: { kind: organizationKind, name: draft.organizationName, ...(tin && { tin }) },
            }),
          territoryId: draft.territoryId,
          keyProducts: draft.keyProducts.map(({ id }) => id),
          consents: [...requiredConsents, ...(draft.marketing ? (['marketing-sms'] as const) : [])],
          language: lang,
        },
      })
      forget()
      await enter(keepUser(user))
    } catch (error) {
      show(error)
      const code = error instanceof CallError ? error.body?.code : undefined
      setHasAccount(error instanceof CallError && error.body?.details?.signIn === true)
      // The proof of the phone counts a quarter of an hour.
      if (code === 'E_OTP_EXPIRED') setStep('phone')
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    set,
    pinfl,
    setPinfl,
    prefill,
    forgetCertificate,
    phone: proved?.phone,
    step,
    open,
    provePhone,
    submit,
    busy,
    refusal,
    hasAccount,
  }
}
