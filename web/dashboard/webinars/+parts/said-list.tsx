import { formatDateTime } from '#uz/date.ts'
import { StarsShown } from '#web/kit/dashboard/input/stars-input.tsx'
import { KeysetPager } from '#web/kit/dashboard/list/list-keyset-pager.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import styles from './events.module.css'

interface Props {
  page: {
    items: readonly { id: string | number; name: string; text: string; at: string; rating?: number }[]
    next?: string | undefined
  }
  empty: string
}

/** What people ask and say, in their own words. */
export function SaidList({ page, empty }: Props) {
  if (page.items.length === 0) return <ScreenState kind="empty" title={empty} />
  return (
    <>
      <ul className={styles.said}>
        {page.items.map(({ id, name, text, at, rating }) => (
          <li key={id}>
            <p>
              <b>{name}</b> <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {rating !== undefined && <StarsShown value={rating} />}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
      <KeysetPager next={page.next} />
    </>
  )
}
