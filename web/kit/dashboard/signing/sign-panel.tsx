import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SignablePapers } from '#contract/documents/documents.ts'
import type { SentCode } from '#contract/identity/codes.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Typed } from '../people/code-input.tsx'
import { SignByCode } from './sign-by-code.tsx'
import { SignByKey } from './sign-by-key.tsx'
import styles from './sign-panel.module.css'

/** The calls by which these papers are signed: each domain has its own. */
interface SigningCalls {
  manifest: () => Promise<{ manifest: string }>
  sign: (signature: string) => Promise<unknown>
  sendCode: () => Promise<SentCode>
  signByCode: (typed: Typed) => Promise<unknown>
}

interface Props {
  calls: SigningCalls
  documents: SignablePapers
}

/** E-IMZO does not live on telephones: there the code comes first where it may. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

/** My signature under every paper that waits for it: by a key of this machine, or by a code where that will do. */
export function SignPanel({ calls, documents }: Props) {
  const t = useT('signing')
  const textIn = useTextIn()
  const { revalidate } = useRevalidator()
  const { methods, codeRefusal, signer, phone, items, can } = documents
  const [chosen, setChosen] = useState<'eimzo' | 'otp'>()
  // Which ways there are is known once the papers are drawn, which may be after this panel.
  const method = chosen ?? (methods.includes('otp') && isPhone() ? 'otp' : 'eimzo')
  // Papers are drawn a moment after the step that asks for them.
  useLive('documents')
  if (!can.sign) return null
  const waiting = items.filter((paper) => paper.state === 'signing')
  const done = async () => {
    message(t('done'))
    await revalidate()
  }
  return (
    <section className={styles.panel} aria-labelledby="sign-title">
      <h3 id="sign-title">{t('title')}</h3>
      <p>{t('text', { papers: waiting.map((paper) => `${textIn(paper.title)} ${paper.number}`).join(', ') })}</p>
      {waiting.map((paper) => (
        <a key={paper.id} className={styles.read} href={paper.url ?? undefined} target="_blank" rel="noreferrer">
          {t('read', { title: textIn(paper.title) })}
        </a>
      ))}
      {signer && (
        <p className={styles.signer}>{t('signer', { name: textIn(signer.name), number: signer.number ?? '—' })}</p>
      )}
      {methods.length > 1 && (
        <Segmented
          block
          aria-label={t('method')}
          value={method}
          options={[
            { value: 'eimzo', label: t('by-key') },
            { value: 'otp', label: t('by-code') },
          ]}
          onChange={setChosen}
        />
      )}
      {codeRefusal && <p className={styles.note}>{t(`no-code.${codeRefusal}`)}</p>}
      {signer && !signer.known && method === 'eimzo' && <Alert type="warning" showIcon title={t('no-number')} />}
      {method === 'otp' ? (
        <SignByCode send={calls.sendCode} sign={calls.signByCode} phone={phone ?? ''} onDone={done} />
      ) : (
        <SignByKey
          text={async () => (await calls.manifest()).manifest}
          send={calls.sign}
          number={signer?.number ?? null}
          onDone={done}
        />
      )}
    </section>
  )
}
