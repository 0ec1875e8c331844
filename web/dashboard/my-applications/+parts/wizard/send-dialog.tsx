import { Checkbox, Modal, Segmented } from 'antd'
import { useState } from 'react'
import {
  type applicationConsents,
  consentsOf,
  getApplicationText,
  sendApplicationCode,
  submitMyApplication,
} from '#contract/finance/applications.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { SignByCode } from '#web/kit/dashboard/signing/sign-by-code.tsx'
import { SignByKey } from '#web/kit/dashboard/signing/sign-by-key.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './wizard.module.css'

interface Props {
  application: FinanceApplication
  product: OpenProduct
  /** Prepared for somebody else: the code goes to their telephone. */
  isForOther: boolean
  onSent: () => void
  onClose: () => void
}

type Consent = (typeof applicationConsents)[number]
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

/** Consents that nobody ticks for one, then a signature under everything that was written. */
export function SendDialog({ application, product, isForOther, onSent, onClose }: Props) {
  const t = useT('apply')
  const signing = useT('signing')
  const own = useClientState((state) => state.user?.phone ?? '')
  const [consents, setConsents] = useState<readonly Consent[]>([])
  const [method, setMethod] = useState<'otp' | 'eimzo'>(isForOther || isPhone() ? 'otp' : 'eimzo')
  const params = { kind: application.kind, id: application.id }
  const needed = consentsOf(application.kind)
  const submit = (proof: { verifyKey: string; code: string } | { signature: string }) =>
    ask(submitMyApplication, {
      params,
      body: {
        rowVersion: application.rowVersion,
        productVersion: product.version,
        consents: [...consents],
        proof,
      },
    })
  const done = async () => {
    message(t('sent'))
    onSent()
  }
  return (
    // Pressed twice by a hand that doubts: the second press would close what the first has opened.
    <Modal open title={t('sign-title')} footer={null} maskClosable={false} onCancel={onClose}>
      <fieldset className={styles.consents}>
        <legend>{t('consents')}</legend>
        {needed.map((consent) => (
          <Checkbox
            key={consent}
            checked={consents.includes(consent)}
            onChange={({ target }) =>
              setConsents(target.checked ? [...consents, consent] : consents.filter((one) => one !== consent))
            }
          >
            {t(`consent.${consent}`)}
          </Checkbox>
        ))}
      </fieldset>
      {consents.length < needed.length ? (
        <p>{t('consents-first', { n: needed.length })}</p>
      ) : (
        <div className={styles.field}>
          {isForOther ? (
            <p>{t('their-code')}</p>
          ) : (
            <Segmented
              block
              aria-label={signing('method')}
              value={method}
              options={[
                { value: 'otp', label: signing('by-code') },
                { value: 'eimzo', label: signing('by-key') },
              ]}
              onChange={setMethod}
            />
          )}
          {method === 'otp' ? (
            <SignByCode
              send={() => ask(sendApplicationCode, { params })}
              sign={submit}
              phone={isForOther ? application.applicant : (own ?? '')}
              onDone={done}
            />
          ) : (
            <SignByKey
              text={async () => (await ask(getApplicationText, { params })).text}
              send={(signature) => submit({ signature })}
              number={null}
              onDone={done}
            />
          )}
        </div>
      )}
    </Modal>
  )
}
