import { redirect, useNavigate } from 'react-router'
import { getContent, type StaffContent } from '#contract/media/staff.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { itemPath, listPath } from './content-path.ts'
import { ContentEditor } from './editor/content-editor.tsx'
import type { KindForm } from './editor/kind-form.ts'

type LoaderArgs = {
  request: { url: string }
  params: { id?: string | undefined }
}
type Loaded = {
  /** Absent where something new begins. */
  opened: StaffContent | undefined
  kind: KindForm['kind']
}

/** What has just been begun has a number and so an address of its own. */
function loadNew({ request }: LoaderArgs, kindOf: (query: URLSearchParams) => KindForm['kind']): Loaded {
  const { searchParams, pathname } = new URL(request.url)
  const kind = kindOf(searchParams)
  const id = searchParams.get('id')
  if (!id) return { opened: undefined, kind }
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  throw redirect(inLanguage(splitPath(pathname).lang, itemPath(kind, Number(id))))
}

async function loadItem(params: LoaderArgs['params'], kinds: readonly KindForm['kind'][]): Promise<StaffContent> {
  const opened = await ask(getContent, { params: { id: Number(params.id) } })
  if (!kinds.includes(opened.kind)) throw new Response(null, { status: 404 })
  return opened
}

/** What routes of an editor export; forms of several kinds where one address serves them. */
export function editorScreen(
  forms: readonly [KindForm, ...KindForm[]],
  kindOf: (query: URLSearchParams) => KindForm['kind'] = () => forms[0].kind,
) {
  const kinds = forms.map(({ kind }) => kind)
  return {
    create: (args: LoaderArgs) => loadNew(args, kindOf),
    update: async ({ params }: LoaderArgs): Promise<Loaded> => {
      const opened = await loadItem(params, kinds)
      return { opened, kind: opened.kind }
    },
    Screen: ({ loaderData: { opened, kind } }: { loaderData: Loaded }) => {
      const describe = forms.find((one) => one.kind === kind) ?? forms[0]
      return <OpenEditor key={`${kind} ${opened?.id ?? 'new'}`} describe={describe} opened={opened} />
    },
  }
}

function OpenEditor({ describe, opened }: { describe: KindForm; opened: StaffContent | undefined }) {
  const navigate = useNavigate()
  const lang = useLanguage()
  // A lesson goes back to its course.
  const parent = opened?.parentId ?? parentOfNew(describe)
  const back = parent ? itemPath(describe.kind, parent) : listPath(describe.kind)
  return <ContentEditor describe={describe} opened={opened} onClose={() => navigate(inLanguage(lang, back))} />
}

function parentOfNew(describe: KindForm): number | undefined {
  const id = describe.fresh?.(new URLSearchParams(window.location.search))['extra.courseId']
  return typeof id === 'number' ? id : undefined
}
