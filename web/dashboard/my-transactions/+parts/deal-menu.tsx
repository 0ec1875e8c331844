import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import { type DealAct, isDealAct } from './deal-acts.ts'

const grave: ReadonlySet<DealAct> = new Set(['cancel', 'dispute'])

/** Everything else that may be done, behind one button. */
export function DealMenu({ acts, onAct }: { acts: readonly DealAct[]; onAct: (act: DealAct) => void }) {
  const t = useT('deal')
  if (acts.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: acts.map((act) => ({ key: act, label: t(`act.${act}`), danger: grave.has(act) })),
        onClick: ({ key }) => isDealAct(key) && onAct(key),
      }}
    >
      <Button icon={<Ellipsis size={18} />} aria-label={t('more')}>
        <span className={styles.moreName}>{t('more')}</span>
      </Button>
    </Dropdown>
  )
}
