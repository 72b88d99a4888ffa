import { useRef, useState } from 'react';
import { Alert, Button, CloseButton, Nav, Tab } from 'react-bootstrap';
import { type Subject, traceText } from '../subject.ts';
import { TABS } from '../tabs/index.ts';
import { saveJson } from './save.ts';

interface InspectorProps {
  readonly subject: Subject;
  /** Read a trace file's text; throws with what is wrong with it. */
  readonly read: (text: string) => Subject;
  /** Put it away; absent where it is all there is. */
  readonly onClose?: () => void;
}

/** The whole surface: tabs, and a trace in the place of the page where one has been opened. */
export function Inspector({ subject, read, onClose }: InspectorProps) {
  const [trace, setTrace] = useState<Subject | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const shown = trace ?? subject;

  const opened = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    try {
      setTrace(read(await chosen.text()));
      setProblem(null);
    } catch (error) {
      setProblem(`${chosen.name} is not shown. ${error instanceof Error ? error.message : String(error)}`);
    }
    if (file.current) file.current.value = '';
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
          {trace ? `Trace of ${trace.app}, ${trace.href}` : ''}
        </span>
        {trace && (
          <Button size="sm" variant="link" onClick={() => setTrace(null)}>
            Back
          </Button>
        )}
        <Button size="sm" variant="outline-secondary" onClick={() => file.current?.click()}>
          Open trace
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json"
          hidden
          aria-label="Trace file"
          onChange={(event) => void opened(event.target.files?.[0])}
        />
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
            <View key={trace ? 'trace' : 'live'} subject={shown} />
          </Tab.Pane>
        ))}
      </Tab.Content>
    </Tab.Container>
  );
}
