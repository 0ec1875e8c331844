import { Alert, Button } from 'antd'
import { ExternalLink, PenLine, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ListedCertificate } from '#eimzo/client/certificate.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { isHopeless, saidOf } from '#web/kit/site/form/signing-problem.ts'
import { useSigning } from '#web/kit/site/form/use-signing.ts'
import { CertificateList, isOver } from '#web/kit/site/offer/certificate-list.tsx'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './sign-panel.module.css'

interface Props {
  /** What is signed, asked for once the key is chosen. */
  text: () => Promise<string>
  send: (signature: string) => Promise<unknown>
  /** Of whoever has to sign, as the answer shows it: personal ones masked. */
  number: string | null
  onDone: () => Promise<void>
}

const DEMO_KEY_PASSWORD = '123456'

const isOf = ({ TIN, PINFL }: ListedCertificate, number: string | null) =>
  number !== null && (TIN === number || (PINFL !== '' && maskPinfl(PINFL) === number))

/** A key of this machine is chosen here; its password is asked by the signing client. */
export function SignByKey({ text, send, number, onDone }: Props) {
  const t = useT('signing')
  const eimzo = useT('eimzo')
  const signing = useSigning()
  const [picked, setPicked] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const { certificates, problem, busy, windowUrl, simulated } = signing
  const usable = certificates.filter((one) => !isOver(one))
  const own = usable.filter((one) => isOf(one, number))
  const listed = [...own, ...usable.filter((one) => !own.includes(one)), ...certificates.filter(isOver)]
  const chosen = usable.find((one) => one.id === picked) ?? own[0] ?? (usable.length === 1 ? usable[0] : undefined)

  const sign = async () => {
    if (!chosen) return
    setRefusal(undefined)
    try {
      const signature = await signing.sign(chosen, text)
      if (!signature) return
      setSending(true)
      await send(signature)
      await onDone()
    } catch (error) {
      setRefusal(messagesOf(error).join(' '))
    } finally {
      setSending(false)
    }
  }

  if (busy === 'listing') return <p role="status">{eimzo('looking')}</p>
  const trouble = refusal ?? (problem && saidOf(problem, eimzo(`problem.${problem.kind}.text`)))
  return (
    <div className={styles.way}>
      {problem && isHopeless(problem) ? (
        <Alert
          type="warning"
          showIcon
          title={eimzo(`problem.${problem.kind}`)}
          description={saidOf(problem, eimzo(`problem.${problem.kind}.text`))}
          action={
            <Button icon={<RotateCw size={16} />} onClick={signing.refresh}>
              {eimzo('again')}
            </Button>
          }
        />
      ) : (
        <>
          <CertificateList
            certificates={listed}
            chosen={chosen?.id}
            disabled={busy === 'signing' || sending}
            onChoose={setPicked}
          />
          {chosen && number !== null && !isOf(chosen, number) && <Alert type="info" showIcon title={t('other-key')} />}
          <div role="alert">{trouble && <Alert type="error" showIcon title={trouble} />}</div>
          <Button
            type="primary"
            size="large"
            block
            icon={<PenLine size={18} />}
            disabled={!chosen}
            loading={busy === 'signing' || sending}
            onClick={sign}
          >
            {t(sending ? 'checking' : busy === 'signing' ? 'waiting' : 'sign')}
          </Button>
        </>
      )}
      {busy === 'signing' && (
        <p role="status">
          {eimzo(windowUrl ? 'waiting.demo' : 'waiting', { password: DEMO_KEY_PASSWORD })}{' '}
          {windowUrl && (
            <a href={windowUrl} target="_blank" rel="noreferrer">
              <ExternalLink size={16} aria-hidden /> {eimzo('window')}
            </a>
          )}{' '}
          <Button type="link" onClick={signing.cancel}>
            {eimzo('cancel')}
          </Button>
        </p>
      )}
      {simulated !== undefined && busy !== 'signing' && (
        <p className={styles.note}>
          {eimzo(simulated ? 'demo.simulated' : 'demo.installed', { password: DEMO_KEY_PASSWORD })}{' '}
          <Button type="link" onClick={() => signing.simulate(!simulated)}>
            {eimzo(simulated ? 'demo.use-installed' : 'demo.use-simulator')}
          </Button>
        </p>
      )}
    </div>
  )
}
