import { graphlib, layout } from '@dagrejs/dagre';
import type { Import, RoomNode } from './rooms-graph.ts';

const width = 224;
const lineHeight = 15;
const margin = 16;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Breaks a text into lines of about this many letters. */
export function wrap(text: string, length = 30): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** Draws rooms as boxes and imports as arrows that run downwards. The same rooms give the same text. */
export function drawRooms(rooms: readonly RoomNode[], imports: readonly Import[]): string {
  const graph = new graphlib.Graph();
  graph.setGraph({ nodesep: 24, ranksep: 44, marginx: margin, marginy: margin });
  for (const { room, subject } of rooms) {
    graph.setNode(room, { width, height: 32 + wrap(subject).length * lineHeight });
  }
  for (const [from, to] of imports) graph.setEdge(from, to, {});
  layout(graph);

  const boxes = rooms.map(({ room, subject }) => {
    const { x, y, height } = graph.node(room);
    const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
    const lines = wrap(subject).map(
      (line, index) =>
        `<text x="${left + 10}" y="${top + 38 + index * lineHeight}">${escape(line)}</text>`,
    );
    return `  <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="6"/>
  <text x="${left + 10}" y="${top + 21}" class="name">${escape(room)}</text>
  ${lines.join('\n  ')}`;
  });
  const arrows = imports.map(([from, to]) => {
    const points: { x: number; y: number }[] = graph.edge(from, to).points ?? [];
    const path = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L');
    return `  <path d="M${path}"/>`;
  });
  const { width: w = 0, height: h = 0 } = graph.graph();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(w)} ${Math.ceil(h)}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="The rooms of Ardoise and which may import which">
  <style>rect{fill:#fff;stroke:#1e2a32}text{fill:#4a5a63}.name{fill:#1e2a32;font-size:14px;font-weight:600}path{fill:none;stroke:#1e2a32;marker-end:url(#arrow)}#arrow path{fill:#1e2a32;marker-end:none}</style>
  <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0l8 4-8 4z"/></marker></defs>
  <rect width="100%" height="100%" style="fill:#fbfaf6;stroke:none"/>
${boxes.join('\n')}
${arrows.join('\n')}
</svg>
`;
}
