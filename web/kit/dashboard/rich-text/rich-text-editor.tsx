import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import styles from './rich-text.module.css'
import { Picture } from './rich-text-picture.ts'
import { tables } from './rich-text-table.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import { Video } from './rich-text-video.ts'

export interface RichTextProps {
  /** Given by the form. */
  id?: string
  value?: string | null
  onChange?: (html: string) => void
  label: string
  /** Language of the text, for hyphens and spelling. */
  lang: string
  disabled?: boolean
  /** An article: pictures, tables and films beside the text. */
  full?: boolean
}

/** An empty document is no text at all. */
const EMPTY = '<p></p>'

// What the server keeps (server/kernel/html.ts) and no more: nothing may vanish on saving.
const plain = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: 'noopener' },
    },
  }),
]
const article = [...plain, Picture, Video, ...tables]

export function RichTextEditor({ id, value, onChange, label, lang, disabled = false, full = false }: RichTextProps) {
  const editor = useEditor({
    extensions: full ? article : plain,
    content: value ?? '',
    editable: !disabled,
    editorProps: {
      attributes: {
        ...(id && { id }),
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
      },
    },
    onUpdate: ({ editor: one }) => {
      const html = one.getHTML()
      onChange?.(html === EMPTY ? '' : html)
    },
  })
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // A restored draft or a discarded change comes from outside; our own typing comes back unchanged.
    if (editor && !editor.isDestroyed && (value || EMPTY) !== editor.getHTML())
      editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  if (!editor || editor.isDestroyed) return null
  return (
    <div className={styles.editor} data-disabled={disabled || undefined}>
      {!disabled && <RichTextTools editor={editor} full={full} />}
      <EditorContent editor={editor} />
    </div>
  )
}
