import type { ConfigProblem } from 'docs-assistant/config'
import { version } from 'react'
import { COLOR_SCHEMES, FEATURES, LANGUAGES, LAYOUTS, SERVICES, VARIANTS, type PlaygroundSettings } from './settings.ts'

interface ControlsProps {
  settings: PlaygroundSettings
  /** What is wrong with docs.json. */
  problems: readonly ConfigProblem[]
  onChange: (changes: Partial<PlaygroundSettings>) => void
}

/** The props of the assistant, as fields. Changes apply at once. */
export function Controls({ settings, problems, onChange }: ControlsProps) {
  return (
    <form aria-label="Props" onSubmit={(event) => event.preventDefault()}>
      <Choice name="layout" options={LAYOUTS} settings={settings} onChange={onChange} />
      <Choice name="variant" options={VARIANTS} settings={settings} onChange={onChange} />
      <Choice name="colorScheme" options={COLOR_SCHEMES} settings={settings} onChange={onChange} />
      <Choice name="language" options={LANGUAGES} settings={settings} onChange={onChange} />
      <Choice
        name="service"
        options={import.meta.env.PLAYGROUND_HAS_SERVICE ? SERVICES : ['fake']}
        settings={settings}
        onChange={onChange}
      />
      <fieldset>
        <legend>features</legend>
        {FEATURES.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings.features.includes(name)}
              onChange={({ target }) => {
                const others = settings.features.filter((feature) => feature !== name)
                onChange({ features: target.checked ? [...others, name] : others })
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <details>
        <summary>docs.json</summary>
        <textarea
          aria-label="docs.json"
          rows={9}
          spellCheck={false}
          value={settings.docsJson}
          onChange={({ target }) => onChange({ docsJson: target.value })}
        />
        <ul>
          {problems.map(({ path, message, line, column }) => (
            <li key={`${line}:${column}:${path}:${message}`}>
              {line}:{column} <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      </details>
      <p>React {version}</p>
    </form>
  )
}

interface ChoiceProps<Name extends keyof PlaygroundSettings> extends Omit<ControlsProps, 'problems'> {
  name: Name
  options: readonly (PlaygroundSettings[Name] & string)[]
}

function Choice<Name extends 'layout' | 'variant' | 'colorScheme' | 'language' | 'service'>(props: ChoiceProps<Name>) {
  const { name, options, settings, onChange } = props
  return (
    <label>
      {name}
      <select
        value={settings[name]}
        onChange={({ target }) => {
          const value = options.find((option) => option === target.value)
          if (value !== undefined) onChange({ [name]: value })
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
