import { useT } from '../texts.ts'
import styles from './toast-list.module.css'
import { dismiss, useToasts } from './toasts.ts'

export function ToastList() {
  const toasts = useToasts((state) => state.toasts)
  const t = useT('shell')
  return (
    <section className={styles.list} aria-live="polite" aria-label={t('toasts')}>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`${styles.toast} ${styles[toast.kind]}`}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.run()
                dismiss(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismiss(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </section>
  )
}
