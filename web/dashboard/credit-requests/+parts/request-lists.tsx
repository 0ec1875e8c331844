import { CircleCheck, CircleHelp, CircleX, FileText } from 'lucide-react'
import { z } from 'zod'
import type { CreditRequest } from '#contract/finance/view-parts.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './request.module.css'
import { RequestPaper } from './request-paper.tsx'

interface Props {
  request: CreditRequest
}

const scoreLines = ['rules', 'recommendation', 'cover', 'burden', 'deals'] as const
const whole = { rules: 30, recommendation: 15, cover: 20, burden: 20, deals: 15 } as const
const Scored = z.object({
  total: z.number(),
  lines: z.record(z.enum(scoreLines), z.number()),
})
const marks = { pass: CircleCheck, fail: CircleX, unknown: CircleHelp } as const
const one = (points: number) => (Math.round(points * 10) / 10).toLocaleString('ru-RU')

/** Advice with its lines, and how the applicant stands to the conditions: it never decides. */
export function Score({ request: { application } }: Props) {
  const t = useT('credit-requests')
  const textIn = useTextIn()
  const score = Scored.safeParse(application.computed.score).data
  if (!score && application.eligibility.length === 0) return null
  return (
    <Panel title={score ? t('score') : t('conditions')} {...(score && { text: t('score-text') })}>
      {score && (
        <>
          <p className={styles.score}>
            {score.total} <small>/ 100</small>
          </p>
          <ul className={styles.lines}>
            {scoreLines.map((line) => (
              <li key={line}>
                <span>{t(`score.${line}`)}</span>
                <span>{`${one(score.lines[line])} / ${whole[line]}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {application.eligibility.length > 0 && (
        <>
          {score && <h3 className={styles.part}>{t('conditions')}</h3>}
          <ul className={styles.lines}>
            {application.eligibility.map(({ code, result, label, have, need }) => {
              const Mark = marks[result]
              return (
                <li key={code}>
                  <span className={styles.mark}>
                    <Mark size={18} className={styles[result] ?? ''} aria-label={t(`result.${result}`)} />
                    <span className={styles.two}>
                      {textIn(label)}
                      <small>{[have, need && t('need', { n: need })].filter(Boolean).join(' · ')}</small>
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Panel>
  )
}

/** What the applicant was asked, and what they have said. */
export function Questions({ request: { id, questions } }: Props) {
  const t = useT('credit-requests')
  return (
    <Panel title={t('questions')}>
      <ul className={styles.questions}>
        {questions.map(({ id: question, text, askedAt, answer, answeredAt, files }) => (
          <li key={question}>
            <small>{formatDateTime(askedAt)}</small>
            <p>
              <b>{text}</b>
            </p>
            <p>{answer ?? t('no-answer')}</p>
            {answeredAt && <small>{formatDateTime(answeredAt)}</small>}
            <div className={styles.acts}>
              {files.map((file) => (
                <RequestPaper key={file.id} requestId={id} fileId={file.id} name={file.name} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Papers that came with the application; they close together with the request. */
export function Papers({ request: { id, papers, paperNames } }: Props) {
  const t = useT('credit-requests')
  return (
    <Panel title={t('papers')}>
      {papers.length === 0 ? (
        <p className={styles.note}>{t('papers-none')}</p>
      ) : (
        <ul className={styles.lines}>
          {papers.map(({ code, fileId, name, issuedOn }) => (
            <li key={fileId}>
              <span className={styles.mark}>
                <FileText size={18} aria-hidden />
                {[paperNames[code] ?? code, issuedOn && formatDate(issuedOn)].filter(Boolean).join(' · ')}
              </span>
              <RequestPaper requestId={id} fileId={fileId} name={name} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const tones = { waiting: 'attention', agreed: 'good', declined: 'bad', expired: 'over' } as const

export function People({ request: { people } }: Props) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  return (
    <Panel title={t('people')}>
      <ul className={styles.lines}>
        {people.map(({ id, role, name, pinfl, phone, income, state }) => (
          <li key={id}>
            <span className={styles.two}>
              {name}
              <small>
                {[t(`role.${role}`), pinfl, phone, income !== null && t('income-n', { n: formatMoney(income, lang) })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <StatusTag tone={tones[state]}>{t(`consent.${state}`)}</StatusTag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
