/** The jobs of `app/client_code/jobs.py` in the page's own JavaScript. */
import type {} from '../common/jobs.ts';

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element with the id ${id}`);
  return found;
};

function build(size: number): unknown {
  const rows = byId('rows');
  for (let index = 0; index < size; index++) {
    const row = document.createElement('div');
    const label = document.createElement('span');
    label.textContent = `row ${index}`;
    const button = document.createElement('button');
    button.textContent = 'press';
    button.setAttribute('class', 'press');
    const box = document.createElement('input');
    box.value = String(index);
    row.appendChild(label);
    row.appendChild(button);
    row.appendChild(box);
    rows.appendChild(row);
  }
  return rows.childElementCount;
}

function change(): unknown {
  const rows = byId('rows').children;
  for (let index = 0; index < rows.length; index += 10) {
    const text = rows[index]?.firstChild;
    if (text) text.textContent = `row ${index} changed`;
  }
  return rows.length;
}

function write(size: number): unknown {
  const element = byId('written');
  for (let index = 0; index < size; index++) element.setAttribute('data-value', String(index));
  return element.getAttribute('data-value');
}

function read(size: number): unknown {
  const element = byId('written');
  let last = 0;
  for (let index = 0; index < size; index++) last = element.offsetTop;
  return last;
}

function listen(size: number): unknown {
  const place = byId('listened');
  for (let index = 0; index < size; index++) {
    const element = document.createElement('button');
    element.addEventListener('click', (event) => (event.target as Element).setAttribute('class', 'clicked'));
    place.appendChild(element);
  }
  return place.childElementCount;
}

const JOBS: Readonly<Record<string, (size: number) => unknown>> = { build, buildWaiting: build, change, write, read, listen };

window.runJob = (name, size) => {
  const start = performance.now();
  JOBS[name]?.(size);
  return performance.now() - start;
};
