import { useNavigate } from 'react-router'
import { createLot, getLotMeans } from '#contract/finance/supply/lots.ts'
import { NEW } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { LotForm } from './+parts/lot-form.tsx'
import type { Route } from './+types/create.ts'

export const clientLoader = () => ask(getLotMeans)

export default function LotCreate({ loaderData: means }: Route.ComponentProps) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const to = (path: string) => navigate(inLanguage(lang, `/dashboard/government-supply${path}`))
  return (
    <LotForm
      opened={{ id: NEW, reread: () => Promise.reject(new Error('Nothing to read again')) }}
      means={means}
      save={async (body) => {
        const { id } = await ask(createLot, { body })
        await to(`/${id}`)
      }}
      onClose={() => to('')}
    />
  )
}
