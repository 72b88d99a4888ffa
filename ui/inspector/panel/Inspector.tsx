import { useState } from 'react';
import { Alert, Button, CloseButton, Nav, Tab } from 'react-bootstrap';
import { type Subject, traceText } from '../subject.ts';
import { TABS } from '../tabs/index.ts';
import { OpenFile } from './OpenFile.tsx';
import { saveJson } from './save.ts';

interface InspectorProps {
  readonly subject: Subject;
  /** Read a trace file's text. @throws Error that tells what is wrong in it */
  readonly read: (text: string) => Subject;
  /** Hide the inspector; absent where it is the whole page. */
  readonly onClose?: () => void;
}

/** The whole inspector: tabs that show the page, or a trace once the user has opened one. */
export function Inspector({ subject, read, onClose }: InspectorProps) {
  const [trace, setTrace] = useState<Subject | null>(null);
  // Counts opened traces: tabs are mounted again for each, so that no state of theirs, such as a chosen message, is left of another.
  const [opened, setOpened] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = trace ?? subject;
  const open = (text: string): void => {
    setTrace(read(text));
    setOpened(opened + 1);
  };
  return (
    <Tab.Container defaultActiveKey={TABS[0]?.key ?? ''} mountOnEnter unmountOnExit>
      <header>
        <Nav variant="tabs">
          {TABS.map(({ key, title }) => (
            <Nav.Item key={key}>
              <Nav.Link as="button" type="button" eventKey={key}>
                {title}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        <span className="flex-grow-1 text-body-secondary text-truncate">
          {shown.live ? '' : `Trace of ${shown.app}, ${shown.href}`}
        </span>
        {trace && (
          <Button size="sm" variant="link" onClick={() => setTrace(null)}>
            Back
          </Button>
        )}
        <OpenFile kind="Trace" open={open} onProblem={setProblem} />
        <Button
          size="sm"
          variant="outline-secondary"
          onClick={(event) => saveJson(event.currentTarget.ownerDocument, `${shown.app}.trace.json`, traceText(shown))}
        >
          Save trace
        </Button>
        {onClose && <CloseButton aria-label="Close the inspector" onClick={onClose} />}
      </header>
      {problem !== null && (
        <Alert variant="danger" dismissible onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      <Tab.Content as="main">
        {TABS.map(({ key, View }) => (
          <Tab.Pane key={key} eventKey={key} transition={false}>
            <View key={trace ? opened : 'live'} subject={shown} />
          </Tab.Pane>
        ))}
      </Tab.Content>
    </Tab.Container>
  );
}
