import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { signInByPhone } from '#web/shell/session.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PhoneCode } from './phone-code.tsx'
import { useEnter } from './use-enter.ts'

/** Signing in with a code; a number nobody has goes on to register, proved already. */
export function PhoneDoor({ demo }: { demo: boolean }) {
  const t = useT('auth')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const enter = useEnter()

  const attempt = async ({ verifyKey, code, phone }: { verifyKey: string; code: string; phone: string }) => {
    try {
      await enter(await signInByPhone({ verifyKey, code }))
    } catch (error) {
      if (!(error instanceof CallError) || error.body?.code !== 'E_NOT_REGISTERED') throw error
      const next = query.get('next')
      const search = next ? `?next=${encodeURIComponent(next)}` : ''
      // In the history entry, not in the address: a key that proves a phone is nobody else's.
      await navigate(`${inLanguage(lang, '/auth/register')}${search}`, { state: { verifyKey, phone } })
    }
  }
  return <PhoneCode purpose="login" label={t('enter')} demo={demo} onCode={attempt} />
}
