import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LOT_REASON } from '#contract/finance/supply/lot-process.ts'
import { awardLot, type Lot } from '#contract/finance/supply/lots.ts'
import { allot } from '#contract/finance/supply/rank.ts'
import { formatMoney } from '#uz/money.ts'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './lot-page.module.css'

/** The order is the rule's; whoever is passed over gets a reason, and the rest moves up. */
export function LotAward({ lot }: { lot: Lot }) {
  const t = useT('lots')
  const kit = useT('kit')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  if (!lot.can.award || !lot.ranking) return null
  const bids = lot.ranking.map((one) => ({ ...one, sentAt: new Date(one.sentAt) }))
  const winners = allot(bids, lot.qty, new Set(reasons.keys())).filter(({ qty }) => qty !== null)
  const isSound = [...reasons.values()].every((reason) => reason.trim().length >= LOT_REASON.min)
  const pass = (id: number, reason: string | undefined) => {
    const next = new Map(reasons)
    if (reason === undefined) next.delete(id)
    else next.set(id, reason)
    setReasons(next)
  }
  const award = async () => {
    setBusy(true)
    try {
      const passedOver = [...reasons].map(([id, reason]) => ({ id, reason }))
      await ask(awardLot, { params: { id: lot.id }, body: { rowVersion: lot.rowVersion, passedOver } })
      message(kit('done'))
      setOpen(false)
      await revalidate()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('award')}
      </Button>
      <Modal
        open={isOpen}
        title={t('award')}
        okText={t('award')}
        cancelText={kit('cancel')}
        okButtonProps={{ disabled: !isSound, loading: busy }}
        onOk={award}
        onCancel={() => setOpen(false)}
      >
        <p className={styles.due}>{t('award-text', { n: winners.length })}</p>
        <div className={styles.passed}>
          {lot.ranking.map(({ id, place, participant, price }) => (
            <div key={id}>
              <Checkbox checked={reasons.has(id)} onChange={({ target }) => pass(id, target.checked ? '' : undefined)}>
                {`${place}. ${participant}, ${formatMoney(price, lang)}: ${t('pass-over')}`}
              </Checkbox>
              {reasons.has(id) && (
                <Input.TextArea
                  aria-label={t('reason')}
                  placeholder={t('reason')}
                  maxLength={LOT_REASON.max}
                  value={reasons.get(id)}
                  onChange={({ target }) => pass(id, target.value)}
                />
              )}
            </div>
          ))}
        </div>
      </Modal>
    </>
  )
}
