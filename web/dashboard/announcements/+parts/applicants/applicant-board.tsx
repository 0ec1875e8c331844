import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicantState } from '#contract/announcements/applicant-process.ts'
import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'
import type { Selection } from '#web/kit/dashboard/list/selection.ts'
import { useT } from '#web/shell/texts.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { type Asks, useSteps } from './applicant-steps.tsx'
import styles from './applicants.module.css'
import { type BoardColumn, boardColumns, OVER, rowsIn, stepInto } from './board.ts'

interface Props {
  kind: AnnouncementKindName
  rows: readonly ApplicantRow[]
  /** Of every state; absent where only some are shown, by a filter. */
  counts: Partial<Record<ApplicantState, number>> | undefined
  selection: Selection
  asks: Asks
}

/** By state: side by side on a desk, one under another on a phone. A menu moves a card; on a desk it can be dragged. */
export function ApplicantBoard({ kind, rows, counts, selection, asks }: Props) {
  const t = useT('applicants')
  const { take } = useSteps(asks)
  const [dragged, setDragged] = useState<ApplicantRow>()
  const { steps, tone } = announcementKinds[kind].applying
  const nameOf = ({ key }: BoardColumn) => {
    if (key === OVER) return t('over')
    return key === 'done' ? t(`done.${tone}`) : t(`state.${key}`)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className={styles.board} aria-label={t('board')} tabIndex={0}>
      {boardColumns(steps).map((column) => {
        const cards = rowsIn(column, rows)
        const count = counts ? column.states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) : cards.length
        const step = dragged && stepInto(column, dragged)
        const first = column.states.length === 1 ? column.states[0] : undefined
        return (
          <section
            key={column.key}
            className={styles.column}
            aria-label={nameOf(column)}
            data-empty={count === 0 || undefined}
            data-drop={step ? true : undefined}
            onDragOver={(event) => step && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged && step) take(dragged, step)
              setDragged(undefined)
            }}
          >
            <h3>
              {nameOf(column)} <b className={styles.count}>{count}</b>
            </h3>
            <ul>
              {cards.map((row) => (
                <ApplicantCard
                  key={row.id}
                  row={row}
                  stated={column.states.length > 1}
                  selection={selection}
                  asks={asks}
                  onDrag={setDragged}
                />
              ))}
            </ul>
            {count > cards.length && (
              <Link to={`?view=list${first ? `&status=${first}` : ''}`} className={styles.more ?? ''}>
                {t('more', { n: count - cards.length })}
              </Link>
            )}
          </section>
        )
      })}
    </section>
  )
}
