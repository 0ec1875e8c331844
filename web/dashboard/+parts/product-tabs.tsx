import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { type ProductState, publicationStates } from '#contract/market/publication.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './my-products.module.css'

/** What needs the owner comes first, what is over last. */
const order: readonly ProductState[] = [
  'published',
  'draft',
  'returned',
  'on_moderation',
  'sold_out',
  'expired',
  'paused',
  'rejected',
  'blocked',
  'archived',
]
const ALL = 'all'

/** States with how many are in each; one that nobody is in is not shown. */
export function ProductTabs({ counts }: { counts: Partial<Record<ProductState, number>> }) {
  const t = useT('my-products')
  const [params, setParams] = useSearchParams()
  const chosen = publicationStates.find((state) => state === params.get('status'))
  const whole = Object.values(counts).reduce((sum, n) => sum + n, 0)
  if (whole === 0 && !chosen) return null
  const label = (name: string, n: number) => (
    <span className={styles.tab}>
      {name} <b>{n}</b>
    </span>
  )
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={chosen ?? ALL}
      onChange={(key) =>
        setParams((old) => {
          if (key === ALL) old.delete('status')
          else old.set('status', key)
          old.delete('next')
          return old
        })
      }
      items={[
        { key: ALL, label: label(t('all'), whole) },
        ...order
          .filter((state) => counts[state] || state === chosen)
          .map((state) => ({ key: state, label: label(t(`status.${state}`), counts[state] ?? 0) })),
      ]}
    />
  )
}
