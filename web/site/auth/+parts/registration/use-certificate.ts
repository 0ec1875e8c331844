import { useEffect, useState } from 'react'
import type { forgetRegistration, getRegistration } from '#contract/identity/registration.ts'
import type { Prefill } from '#contract/identity/signing.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** The certificate proved in this browser, if any: undefined until that is known. */
export function useCertificate(onFound: (prefill: Prefill) => void) {
  const [prefill, setPrefill] = useState<Prefill | null>()
  const find = async () => {
    const { prefill: found } = await ask<typeof getRegistration>('GET /main/api-auth/auth/register')
    setPrefill(found)
    if (found) onFound(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    find().catch((error) => {
      setPrefill(null)
      toastError(error)
    })
  }, [])
  const forget = () => {
    setPrefill(null)
    ask<typeof forgetRegistration>('DELETE /main/api-auth/auth/register').catch(toastError)
  }
  return { prefill, forget }
}
