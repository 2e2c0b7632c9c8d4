import type { AssistantOrigin, Panel, PanelState } from '../../shared/panel.ts';

interface Props {
  panel: Panel;
  state: PanelState;
  /** Called after a choice, to focus the field in which it is completed. */
  onChosen: (capability: Capability) => void;
  /** Nothing can be sent now: the list is informative only. */
  readOnly: boolean;
}

/** What the assistant can do, by who answers; with a model, in the order of the specification. */
const capabilities = {
  model: ['sheet', 'summary', 'translation', 'rewriting', 'image', 'web'],
  offline: ['find', 'competences', 'approach', 'help'],
} as const;
export type Capability = (typeof capabilities)[AssistantOrigin][number];

/** The empty conversation. Choosing a capability puts the start of a question into the text area. */
export function Greeting({ panel, state, onChosen, readOnly }: Props) {
  const { t } = state.intl;
  const { origin } = state;
  const choose = (capability: Capability) => {
    const text = t(`assistant.can.${capability}.prompt`);
    const webSearch = capability === 'web' || state.webSearch;
    panel.state.set({ text, webSearch });
    onChosen(capability);
  };
  const description = (capability: Capability) => (
    <>
      {t(`assistant.can.${capability}.name`)}
      <span>{t(`assistant.can.${capability}.note`)}</span>
    </>
  );
  return (
    <div className="hello">
      <h3>{t('assistant.greeting.title')}</h3>
      {origin !== null && (
        <>
          <p>{t('assistant.greeting.lead')}</p>
          <ul className="can">
            {capabilities[origin].map((capability) => (
              <li key={capability}>
                {readOnly ? (
                  <p>{description(capability)}</p>
                ) : (
                  <button type="button" onClick={() => choose(capability)}>
                    {description(capability)}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <p className="model">
            {t(origin === 'model' ? 'assistant.greeting.model' : 'assistant.greeting.offline')}
          </p>
        </>
      )}
    </div>
  );
}
