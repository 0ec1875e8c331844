import { useNavigate } from 'react-router'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { getMine, type Mine } from '#contract/announcements/mine.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import type { CommonValues, KindForm } from './kind-form.ts'

/** `?id` opens what is there; without it something new begins. What is not one's own, or of another kind, is not there. */
export async function loadForm(url: string, kind: Mine['kind']) {
  const id = new URL(url).searchParams.get('id')
  if (!id) return { opened: undefined }
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  const opened = await ask(getMine, { params: { id: Number(id) } })
  if (opened.kind !== kind) throw new Response(null, { status: 404 })
  return { opened }
}

interface Props<Values extends CommonValues> {
  describe: KindForm<Values>
  opened: Mine | undefined
}

export function FormScreen<Values extends CommonValues>({ describe, opened }: Props<Values>) {
  const navigate = useNavigate()
  const lang = useLanguage()
  const list = inLanguage(lang, `/dashboard/announcements/${announcementKinds[describe.kind].segment}`)
  return (
    <AnnouncementForm key={opened?.id ?? 'new'} describe={describe} opened={opened} onClose={() => navigate(list)} />
  )
}
