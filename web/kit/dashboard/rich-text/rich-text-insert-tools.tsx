import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import { Clapperboard, ImagePlus, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import { PictureDialog } from './rich-text-picture-dialog.tsx'
import { changeTable, insertTable, type TableStep } from './rich-text-table.ts'
import { VideoDialog } from './rich-text-video-dialog.tsx'

const tableSteps = ['row', 'column', 'drop-row', 'drop-column', 'drop'] as const satisfies readonly TableStep[]

/** What stands between the lines: pictures, tables, films. */
export function InsertTools({ editor }: { editor: Editor }) {
  const t = useT('editor')
  const [open, setOpen] = useState<'picture' | 'video'>()
  const { inTable, inPicture } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({ inTable: one.isActive('table'), inPicture: one.isActive('picture') }),
  })
  const close = () => setOpen(undefined)
  const hold = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ImagePlus size={17} />}
        aria-label={inPicture ? t('picture-change') : t('picture')}
        title={inPicture ? t('picture-change') : t('picture')}
        {...hold}
        onClick={() => setOpen('picture')}
      />
      {inTable ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: tableSteps.map((key) => ({ key, label: t(`table-${key}`), danger: key === 'drop' })),
            onClick: ({ key }) => {
              const step = tableSteps.find((one) => one === key)
              if (step) changeTable(editor, step)
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<Table2 size={17} />}
            aria-label={t('table-change')}
            title={t('table-change')}
          />
        </Dropdown>
      ) : (
        <Button
          type="text"
          size="small"
          icon={<Table2 size={17} />}
          aria-label={t('table')}
          title={t('table')}
          {...hold}
          onClick={() => insertTable(editor)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<Clapperboard size={17} />}
        aria-label={t('video')}
        title={t('video')}
        {...hold}
        onClick={() => setOpen('video')}
      />
      {open === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {open === 'video' && <VideoDialog editor={editor} onClose={close} />}
    </>
  )
}
