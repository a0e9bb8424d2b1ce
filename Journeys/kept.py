"""The table of the journeys, as it is printed and as it is kept in table.md."""

import sys

WELL = "ends well"
NUMBERS = {"commands": "commands", "turns": "wrong turns", "lines": "lines", "edits": "edits by hand",
           "beyond": "files beyond need"}
HEAD = {"journey": "journey", "ends": "ends well, or stops where", **NUMBERS,
        "seconds": "seconds of machine"}
INTRODUCTION = """\
# Where the journeys are

`make journeys` compares with this table; `Journeys/run --update` writes it. [README.md](README.md) says
what the columns mean. Seconds depend on the machine and are not compared.
"""
REASONS = "## Why a number was raised"


def unknown(name, ends):
    """The row of a journey whose commands cannot be run here."""
    return {"journey": name, "ends": ends, **dict.fromkeys([*NUMBERS, "seconds"], "-")}


def render(rows):
    """A Markdown table."""
    lines = [f"| {' | '.join(HEAD.values())} |",
             "| --- | --- |" + " ---: |" * (len(HEAD) - 2)]
    lines += [f"| {' | '.join(str(row[key]) for key in HEAD)} |" for row in rows]
    if len(rows) > 1:
        total = {key: sum(row[key] for row in rows if row[key] != "-")
                 for key in [*NUMBERS, "seconds"]}
        total["seconds"] = round(total["seconds"], 1)
        good = sum(row["ends"] == WELL for row in rows)
        lines.append(f"| **all** | {good} of {len(rows)} end well | "
                     f"{' | '.join(str(number) for number in total.values())} |")
    return lines


class Table:
    def __init__(self, path):
        self.path, self.rows, self.reasons = path, {}, []
        text = path.read_text() if path.exists() else ""
        table, _, reasons = text.partition(REASONS)
        self.reasons = [line for line in reasons.splitlines() if line.startswith("- ")]
        for line in table.splitlines():
            cells = [cell.strip() for cell in line.strip("| ").split("|")]
            if len(cells) == len(HEAD) and cells[2].isdigit() and cells[0] != "**all**":
                row = dict(zip(HEAD, cells))
                self.rows[row["journey"]] = row | {
                    "seconds": float(row["seconds"]), **{key: int(row[key]) for key in NUMBERS}}

    def compare(self, rows, known):
        """Prints what is better or worse than kept; the answer is what is worse."""
        worse = []
        for row in rows:
            worse += self.compare_row(row, self.rows.get(row["journey"]))
        worse += [f"{name}: not among the journeys any more"
                  for name in self.rows if known and name not in known]
        return worse

    def compare_row(self, row, old):
        name = row["journey"]
        if not old:
            return [f"{name}: not in the table yet"]
        worse = []
        for key, title in NUMBERS.items():
            if row[key] == "-":
                continue
            if row[key] > old[key]:
                worse.append(f"{name}: worse: {title}: {old[key]} before, {row[key]} now")
            elif row[key] < old[key]:
                print(f"{name}: better: {title}: {old[key]} before, {row[key]} now; "
                      "run with --update to keep it")
        if row["ends"].startswith("not judged"):
            print(f"{name}: {row['ends']}")
        elif row["ends"] == WELL != old["ends"]:
            print(f"{name}: better: it ends well; run with --update to keep it")
        elif row["ends"] != old["ends"]:
            what = "worse" if old["ends"] == WELL else "another end"
            worse.append(f"{name}: {what}: {old['ends']} before, now it {row['ends']}")
        return worse

    def finish(self, rows, worse, update, because, known):
        """Writes the table if that is wanted, and says what is worse; the exit status."""
        raised = [line for line in worse if ": worse: " in line]
        if update and raised and not because:
            worse.append("a number that is raised needs --because REASON")
        if not update or raised and not because:
            for line in worse:
                print(line, file=sys.stderr)
            if worse and not update:
                print("If the change is worth it: --update --because REASON.", file=sys.stderr)
            return 1 if worse else 0
        for row in rows:
            old = self.rows.get(row["journey"], {})
            kept = {key: old[key] for key in HEAD if row[key] == "-" and old}
            # Seconds change with the machine, so a small difference in them is not a change.
            if old and (row["seconds"] == "-" or abs(row["seconds"] - old["seconds"]) < 1):
                kept["seconds"] = old["seconds"]
            if old and row["ends"].startswith("not judged"):
                kept["ends"] = old["ends"]
            if old or row["seconds"] != "-":
                self.rows[row["journey"]] = row | kept
        self.reasons += [f"- {line.replace(': worse:', ':')}: {because}" for line in raised]
        lines = [INTRODUCTION, *render([self.rows[name] for name in known if name in self.rows])]
        if self.reasons:
            lines += ["", REASONS, "", *self.reasons]
        self.path.write_text("\n".join(lines) + "\n")
        print(f"written: {self.path.name}")
        return 0
