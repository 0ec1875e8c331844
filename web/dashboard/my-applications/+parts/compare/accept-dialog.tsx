import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptProposal, creditRisks, isCredit } from '#contract/finance/applications.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useAcceptWords } from './accept-words.ts'
import styles from './compare.module.css'
import type { CompareProps } from './compare-page.tsx'
import type { Compared } from './compared.ts'

interface Props extends Pick<CompareProps, 'params'> {
  row: Compared
  onClose: () => void
}

/** Of money that is owed a person says yes to five sentences, none of them ticked for them; whoever acts for an organization only confirms. */
export function AcceptDialog({ params, row, onClose }: Props) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const navigate = useNavigate()
  const words = useAcceptWords(params.kind)
  const isPerson = useClientState((state) => !state.user?.organization)
  const asksRisks = isPerson && isCredit(params.kind)
  const [ticked, setTicked] = useState<readonly (typeof creditRisks)[number][]>([])
  const [busy, setBusy] = useState(false)
  const { offer } = row
  const accept = async () => {
    setBusy(true)
    try {
      const body = { rowVersion: offer.rowVersion, risks: [...ticked] }
      await ask(acceptProposal, { params: { ...params, proposalId: offer.id }, body })
      message(t('taken'))
      await navigate(inLanguage(lang, `/dashboard/my-applications/${params.kind}/${params.id}`))
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('take-ask', { name: offer.recipient })}
      okText={t('take')}
      cancelText={t('think')}
      // A tap beside it would take the ticks away.
      maskClosable={false}
      okButtonProps={{ loading: busy, disabled: asksRisks && ticked.length < creditRisks.length }}
      onOk={accept}
      onCancel={onClose}
    >
      <p>{words.text(row)}</p>
      {asksRisks && (
        <fieldset className={styles.risks}>
          <legend>{t('risks')}</legend>
          {creditRisks.map((risk) => (
            <Checkbox
              key={risk}
              checked={ticked.includes(risk)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, risk] : ticked.filter((one) => one !== risk))
              }
            >
              {words.risk(risk)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Modal>
  )
}
