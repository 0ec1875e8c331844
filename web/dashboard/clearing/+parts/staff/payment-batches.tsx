import { App, Button, Modal } from 'antd'
import { FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getBatchFile, listBatches, makeBatch, type PaymentBatch } from '#contract/clearing/withdrawals.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { BatchAnswerDrawer } from './batch-answer.tsx'

/** Files for the bank: made once of all that is approved, taken again as often as needed. */
export function PaymentBatches({ approved }: { approved: number }) {
  const t = useT('clearing')
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const make = async () => {
    try {
      const { number } = await ask(makeBatch, { body: {} })
      message(t('batch-made', { number }))
      setOpen(true)
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
  const confirm = () =>
    modal.confirm({
      title: t('batch-ask', { n: approved }),
      content: t('batch-text'),
      okText: t('batch-make'),
      cancelText: t('cancel'),
      onOk: make,
    })
  return (
    <>
      <Button disabled={approved === 0} onClick={confirm}>
        {t('payment-file', { n: approved })}
      </Button>
      <Button onClick={() => setOpen(true)}>{t('batches')}</Button>
      {isOpen && <Batches onClose={() => setOpen(false)} />}
    </>
  )
}

const load = (show: (items: readonly PaymentBatch[]) => void) =>
  ask(listBatches).then((page) => show(page.items), toastError)

function Batches({ onClose }: { onClose: () => void }) {
  const t = useT('clearing')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [items, setItems] = useState<readonly PaymentBatch[]>()
  const [answered, setAnswered] = useState<PaymentBatch>()
  useEffect(() => void load(setItems), [])
  return (
    <>
      <Modal open title={t('batches')} footer={null} onCancel={onClose} loading={!items}>
        {items?.length === 0 && <p className={styles.quiet}>{t('no-batches')}</p>}
        {items?.map((batch) => (
          <section key={batch.id}>
            <p className={styles.strong}>{`${batch.number} · ${formatMoney(batch.total, lang)}`}</p>
            <p className={styles.quiet}>
              {t('batch-of', { n: batch.payments, waiting: batch.waiting, when: formatDateTime(batch.madeAt) })}
            </p>
            <div className={styles.bar}>
              <ExportButton label={batch.number} load={() => ask(getBatchFile, { params: { id: batch.id } })} />
              <Button
                icon={<FileUp size={16} />}
                aria-label={`${t('answer')}: ${batch.number}`}
                onClick={() => setAnswered(batch)}
              >
                {t('answer')}
              </Button>
            </div>
          </section>
        ))}
      </Modal>
      {answered && (
        <BatchAnswerDrawer
          batch={answered}
          onApplied={async () => {
            await load(setItems)
            await revalidate()
          }}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  )
}
