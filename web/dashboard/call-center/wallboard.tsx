import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { getWallboard } from '#contract/contact/telephony/wallboard.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { DeskSections } from './+parts/desk-sections.tsx'
import { Wall } from './+parts/wall.tsx'
import type { Route } from './+types/wallboard.ts'

const REFRESH_MS = 10_000

export const clientLoader = () => ask(getWallboard)

/** Who waits, who answers and how well; with `?tv=1` in type that is read across a room. */
export default function Wallboard({ loaderData }: Route.ComponentProps) {
  const t = useT('call-center')
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const isTv = params.get('tv') === '1'
  useLive('phone-calls')
  useEffect(() => {
    // Nobody looks at a page in the background.
    const timer = setInterval(() => document.hidden || void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      {!isTv && <DeskSections current="wallboard" />}
      <Panel title={t('wallboard')} text={t('wallboard-text')}>
        <Wall board={loaderData} isTv={isTv} />
      </Panel>
    </>
  )
}
