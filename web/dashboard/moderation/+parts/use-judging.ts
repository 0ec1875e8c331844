import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Case, type ReasonCode, takeCaseStep } from '#contract/moderation/moderation.ts'
import type { CaseDecision } from '#contract/moderation/moderation-process.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { homeOf } from './case-home.ts'
import { decideLater } from './pending-decision.ts'

const without = (all: ReadonlySet<string>, one: string) => new Set([...all].filter((other) => other !== one))

/** What a judge has chosen so far, and what a key or a button makes of it. */
export function useJudging(judged: Case, reasons: readonly ReasonCode[]) {
  const t = useT('moderation')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const [current, setCurrent] = useState(-1)
  const [hint, setHint] = useState<string>()
  const [wantsComment, setWantsComment] = useState(0)
  const [busy, setBusy] = useState(false)

  const home = homeOf(judged.queue)
  const open = (id: number) => navigate(inLanguage(lang, `${home.at}/${id}`))
  const toQueue = () => navigate(inLanguage(lang, home.queue))
  const next = () => (judged.nextId === null ? toQueue() : open(judged.nextId))

  async function step(name: 'take' | 'release'): Promise<Case | undefined> {
    setBusy(true)
    try {
      return await ask(takeCaseStep, { params: { id: judged.id }, body: { step: name, rowVersion: judged.rowVersion } })
    } catch (error) {
      toastError(error)
      return undefined
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  const toggleField = (field: string) =>
    setRefused((old) => (old.has(field) ? without(old, field) : new Set([...old, field])))

  /** What is missing before this decision can be made, in words. */
  function missing(decision: CaseDecision): string | undefined {
    const partly = decision === 'publish' && refused.size > 0
    if (partly && refused.size === judged.changed.length) return t('all-refused')
    if (decision === 'publish' && !partly) return undefined
    if (chosen.length === 0) return t('choose-reason', { key: { publish: 'A', return: 'R', reject: 'X' }[decision] })
    const needs = reasons.some((reason) => reason.needsComment && chosen.includes(reason.code))
    if (!needs || comment.trim() !== '') return undefined
    setWantsComment((times) => times + 1)
    return t('write-comment')
  }

  async function decide(decision: CaseDecision): Promise<void> {
    if (busy || (!judged.can.decide && !judged.can.take)) return
    const lack = missing(decision)
    setHint(lack)
    if (lack) return
    // Whoever decides holds the case: it stays theirs until the decision is sent.
    const held = judged.mine ? judged : await step('take')
    if (!held) return
    const plain = decision === 'publish' && refused.size === 0
    decideLater({
      id: held.id,
      body: {
        decision,
        reasons: plain ? [] : chosen.map((code) => ({ code })),
        fields:
          decision === 'publish' ? Object.fromEntries([...refused].map((field) => [field, 'refuse' as const])) : {},
        comment: comment.trim() || null,
        rowVersion: held.rowVersion,
      },
      text: t(`decided-toast.${decision}`, { title: judged.title }),
      undo: t('undo'),
      onUndo: () => open(judged.id),
      onFailed: () => open(judged.id),
    })
    next()
  }

  return {
    refused,
    chosen,
    comment,
    setComment: (text: string) => {
      setHint(undefined)
      setComment(text)
    },
    current,
    hint,
    wantsComment,
    busy,
    toggleField,
    decide,
    next,
    toQueue,
    take: () => {
      if (judged.can.take) void step('take')
    },
    release: () => {
      if (judged.can.release) void step('release')
    },
    toggleReason: (code: string) => {
      setHint(undefined)
      setChosen((old) => (old.includes(code) ? old.filter((one) => one !== code) : [...old, code]))
    },
    toggleCurrent: () => {
      const field = judged.changed[current]
      if (field && judged.before !== null && judged.changed.length > 1) toggleField(field)
    },
    move: (by: number) => setCurrent((old) => Math.min(Math.max(old + by, 0), judged.changed.length - 1)),
  }
}
export type Judging = ReturnType<typeof useJudging>
