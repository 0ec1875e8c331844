import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { type CaseTab, caseTabs } from '#contract/moderation/moderation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

export const COMPLAINTS = 'complaints'

interface Props {
  tab: CaseTab | typeof COMPLAINTS
  counts: Partial<Record<CaseTab, number>>
  complaints: number
}

export function CaseTabs({ tab, counts, complaints }: Props) {
  const t = useT('moderation')
  const [, setParams] = useSearchParams()
  const label = (name: string, n: number) => (
    <span className={styles.tab}>
      {name} <b>{n}</b>
    </span>
  )
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={tab}
      onChange={(key) =>
        setParams((old) => {
          if (key === 'waiting') old.delete('tab')
          else old.set('tab', key)
          old.delete('next')
          return old
        })
      }
      items={[
        ...caseTabs.map((one) => ({ key: one as string, label: label(t(`tab.${one}`), counts[one] ?? 0) })),
        { key: COMPLAINTS, label: label(t('tab.complaints'), complaints) },
      ]}
    />
  )
}
