import { Drawer, Table } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import { carrierNames, type MessageCost, type messageCosts } from '#contract/notices/messages.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './messages.module.css'

interface Props {
  costs: AnswerOf<typeof messageCosts>
  onClose: () => void
}

/** What SMS cost, by day and operator. */
export function MessageCosts({ costs: { items, segments, costTiyin }, onClose }: Props) {
  const t = useT('messages')
  const lang = useLanguage()
  const nameOf = (carrier: string) => {
    const known = carrierNames.find((one) => one === carrier)
    return known ? t(`carrier.${known}`) : carrier
  }
  return (
    <Drawer open title={t('costs-title')} onClose={onClose} size={560} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <p className={styles.quiet}>{t('costs-text')}</p>
      {items.length === 0 ? (
        <ScreenState kind="empty" title={t('costs-none')} />
      ) : (
        <>
          <p>
            {t('total')}: <b>{formatMoney(costTiyin, lang)}</b> · {t('segments')}: <b>{segments}</b>
          </p>
          <Table<MessageCost>
            size="small"
            pagination={false}
            scroll={{ x: 'max-content' }}
            rowKey={({ day, carrier }) => `${day} ${carrier}`}
            dataSource={items}
            columns={[
              { key: 'day', title: t('day'), render: (_, { day }) => formatDate(day) },
              { key: 'carrier', title: t('carrier'), render: (_, { carrier }) => nameOf(carrier) },
              { key: 'messages', title: t('messages'), align: 'right', render: (_, row) => row.messages },
              { key: 'segments', title: t('segments'), align: 'right', render: (_, row) => row.segments },
              { key: 'cost', title: t('cost'), align: 'right', render: (_, row) => formatMoney(row.costTiyin, lang) },
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
