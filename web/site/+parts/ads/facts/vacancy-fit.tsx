import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdPage } from '#contract/announcements/ads.ts'
import type { getFit } from '#contract/announcements/matches.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { FactCard } from '../../thing/fact-card.tsx'
import thing from '../../thing/thing-page.module.css'

type Fit = NonNullable<AnswerOf<typeof getFit>>

/** How well the job suits a resume of one's own, and why; nothing for a stranger. */
export function VacancyFit({ ad }: { ad: AdPage }) {
  const t = useT('ad')
  const matching = useT('matching')
  const [fit, setFit] = useState<Fit | null>(null)
  const asks = !ad.can.edit
  useEffect(() => {
    if (!asks) return setFit(null)
    const gone = new AbortController()
    ask<typeof getFit>(
      'GET /main/api-announcements/ads/{id}/fit',
      { params: { id: ad.id }, query: {} },
      { signal: gone.signal },
    ).then(setFit, () => undefined)
    return () => gone.abort()
  }, [ad.id, asks])
  if (!fit) return null
  return (
    <FactCard id="fit" title={t('fit', { n: fit.score })}>
      <p className={thing.note}>{t('fit.resume', { title: fit.resume.title })}</p>
      <ul className={thing.chips}>
        {fit.reasons.map(({ code, ok, text, values }) => (
          <li key={code} data-ok={ok}>
            {ok ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
            {matching(text as Parameters<typeof matching>[0], values)}
          </li>
        ))}
      </ul>
    </FactCard>
  )
}
