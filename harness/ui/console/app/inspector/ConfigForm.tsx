import { type FormEvent, type ReactNode, useState } from 'react'

const example = '{\n  "features": { "orders-table": false },\n  "parity": ["contact-form"]\n}'

/** A form for JSON that overrides the page's configuration. */
export function ConfigForm({
  config,
  onConfig,
}: {
  readonly config: string
  /** Resolves to a sentence when the text was refused. */
  readonly onConfig: (config: string) => Promise<string | undefined>
}): ReactNode {
  const [text, setText] = useState(config)
  const [problem, setProblem] = useState<string>()

  const apply = async (next: string): Promise<void> => {
    setText(next)
    setProblem(await onConfig(next))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void apply(text)
  }
  return (
    <form className="config" onSubmit={submit}>
      <label htmlFor="config">Configuration of the page, as JSON</label>
      <textarea
        id="config"
        rows={10}
        spellCheck={false}
        placeholder={example}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby="config-problem"
        onChange={({ target }) => setText(target.value)}
      />
      <p id="config-problem" role="alert">
        {problem}
      </p>
      <p className="meta">
        It stands in the page as <code>#vernissage-config</code>. Applying it loads the page again.
      </p>
      <div className="buttons">
        <button type="submit">Apply and reload</button>
        <button type="button" disabled={config === '' && text === ''} onClick={() => void apply('')}>
          Remove
        </button>
      </div>
    </form>
  )
}
