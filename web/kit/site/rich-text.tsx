import styles from './rich-text.module.css'

/** A text staff wrote in the editor; the server removes at saving whatever the editor cannot write. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was written
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
